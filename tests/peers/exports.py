"""Exported folders, read by mlcroissant and by Hugging Face's datasets; tables also by pandas, polars, PyArrow and DuckDB."""
import io, json, logging, sys, warnings
from contextlib import redirect_stdout
from pathlib import Path

warnings.filterwarnings("ignore")
import datasets, duckdb, mlcroissant, pandas, polars
import pyarrow.csv, pyarrow.parquet

datasets.disable_progress_bars()
asked = json.load(sys.stdin)

class Kept(logging.Handler):
    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []
    def emit(self, record):
        self.lines.append(record.getMessage())

def croissant(folder):
    kept = Kept()
    logging.getLogger().addHandler(kept)
    try:
        found = mlcroissant.Dataset(f"{folder}/croissant.json")
        sets = [each for each in found.metadata.record_sets if not each.data]
        rows = {each.id: sum(1 for _ in found.records(each.id)) for each in sets}
        cases = sum(count for name, count in rows.items() if name.startswith("cases-"))
        return {"rows": sum(rows.values()) - cases, "cases": cases, "warnings": [line for line in kept.lines if "deprecat" not in line.lower()]}
    finally:
        logging.getLogger().removeHandler(kept)

def loaded(folder):
    found = datasets.load_dataset(folder)
    features = {split: str(part.features) for split, part in found.items()}
    named = "cases" in datasets.get_dataset_config_names(folder)
    by_path = {each.stem: str(each) for each in Path(folder, "cases").glob("*.jsonl")}
    cases = datasets.load_dataset(folder, "cases") if named else datasets.load_dataset("json", data_files=by_path)
    rows = {"rows": sum(part.num_rows for part in found.values()), "cases": sum(part.num_rows for part in cases.values())}
    return {**rows, "features": sorted(set(features.values()))}

def joined(folders):
    parts = [part for folder in folders for part in datasets.load_dataset(folder).values()]
    return datasets.concatenate_datasets(parts).num_rows

def plain(value):
    return None if value is None or value != value else value

def tables(csv, parquet):
    """The cells of the text columns, as each reader has them."""
    arrow = pyarrow.parquet.read_table(parquet)
    names = arrow.column_names
    as_text = {name: [None if each is None else each if isinstance(each, str) else json.dumps(each) for each in arrow[name].to_pylist()] for name in names}
    texts = [name for name in names if arrow.schema.field(name).type in (pyarrow.string(), pyarrow.large_string())]
    readers = {
        "polars parquet": polars.read_parquet(parquet).to_dict(as_series=False),
        "duckdb parquet": duckdb.sql(f"select * from read_parquet('{parquet}')").to_arrow_table().to_pydict(),
        "pandas parquet": {name: [plain(each) for each in column] for name, column in pandas.read_parquet(parquet).to_dict("list").items()},
        "pandas csv": {name: [plain(each) for each in column] for name, column in pandas.read_csv(csv, dtype=str, keep_default_na=False, na_values=[]).to_dict("list").items()},
        "polars csv": polars.read_csv(csv, infer_schema=False).to_dict(as_series=False),
        "pyarrow csv": pyarrow.csv.read_csv(csv, parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True), convert_options=pyarrow.csv.ConvertOptions(column_types={name: pyarrow.string() for name in names}, strings_can_be_null=True, quoted_strings_can_be_null=False, null_values=[""])).to_pydict(),
        "duckdb csv": duckdb.sql(f"select * from read_csv('{csv}', all_varchar=true, header=true, delim=',', quote='\"', escape='\"', allow_quoted_nulls=false, nullstr='')").to_arrow_table().to_pydict(),
    }
    differing = []
    for reader, table in readers.items():
        if list(table) != names: differing.append([reader, "columns"])
        for name in texts:
            for row, (one, other) in enumerate(zip(as_text[name], table[name], strict=True)):
                other = other[1:] if "csv" in reader and isinstance(other, str) and other.startswith("'") else other
                if reader == "pandas csv": one, other = one or "", other or ""
                if one != other: differing.append([reader, name, row, one, other])
    return {"cells": len(texts) * arrow.num_rows * len(readers), "differing": differing[:20]}

answer = {}
with redirect_stdout(io.StringIO()):
    answer["croissant"] = {folder: croissant(folder) for folder in asked["folders"]}
    answer["loaded"] = {folder: loaded(folder) for folder in asked["folders"]}
    answer["joined"] = [joined(pair) for pair in asked["pairs"]]
    answer["tables"] = tables(asked["csv"], asked["parquet"])
json.dump(answer, sys.stdout)
