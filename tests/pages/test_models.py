"""The choice of a folder with a model: what the operator put up, and nothing else."""

from pages.parts.models import folders


def put_up(root, name, model="model.onnx", tokenizer="tokenizer.json"):
    folder = root / name
    for file in (model, tokenizer):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).touch()
    return str(folder.resolve())


def test_every_folder_with_a_model_and_its_tokenizer_is_offered(tmp_path, monkeypatch):
    monkeypatch.setenv("SEAMS_MODELS", str(tmp_path))
    plain = put_up(tmp_path, "deep/plain")
    exported = put_up(tmp_path, "exported", "onnx/model.onnx")
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "model.onnx").touch()
    assert folders() == [plain, exported]


def test_without_a_folder_of_the_operator_there_is_none(monkeypatch):
    monkeypatch.delenv("SEAMS_MODELS", raising=False)
    assert folders() == []
