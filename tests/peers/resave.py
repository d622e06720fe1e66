"""Reads exported labels with pandas, polars, PyArrow and DuckDB as they do by default, and saves them again."""
import csv, io, json, sys, warnings
from contextlib import redirect_stdout

warnings.filterwarnings("ignore")
import duckdb, pandas, polars
import pyarrow.csv, pyarrow.json, pyarrow.parquet

asked = json.load(sys.stdin)
saved = []

def at(tool, ending):
    path = f"{asked['folder']}/{len(saved)}.{ending}"
    saved.append([tool, path])
    return path

table = pandas.read_csv(asked["csv"])
table.to_csv(at("pandas, CSV", "csv"), index=False)
table.to_csv(at("pandas, CSV with all texts quoted", "csv"), index=False, quoting=csv.QUOTE_NONNUMERIC)
table.to_csv(at("pandas, CSV with all cells quoted", "csv"), index=False, quoting=csv.QUOTE_ALL)
table.to_csv(at("pandas, CSV with semicolons, decimal commas and its index", "csv"), sep=";", decimal=",")
table.to_csv(at("pandas, UTF-16 with tabs", "csv"), index=False, sep="\t", encoding="utf-16")
table.to_csv(at("pandas, CSV with a byte order mark and Windows line ends", "csv"), index=False, encoding="utf-8-sig", lineterminator="\r\n")
table.to_parquet(at("pandas, Parquet of CSV", "parquet"))
table.to_json(at("pandas, JSON Lines of CSV", "jsonl"), orient="records", lines=True)
nested = pandas.read_json(asked["jsonl"], lines=True, convert_dates=False, dtype=False)
nested.to_json(at("pandas, JSON Lines", "jsonl"), orient="records", lines=True)
nested.to_parquet(at("pandas, nested Parquet", "parquet"))
pandas.read_parquet(asked["parquet"]).to_parquet(at("pandas, Parquet", "parquet"))

table = polars.read_csv(asked["csv"], infer_schema_length=None)
table.write_csv(at("polars, CSV", "csv"))
table.write_parquet(at("polars, Parquet of CSV", "parquet"))
table.write_ndjson(at("polars, JSON Lines of CSV", "jsonl"))
polars.read_parquet(asked["parquet"]).write_parquet(at("polars, Parquet", "parquet"))
polars.read_ndjson(asked["jsonl"], infer_schema_length=None).write_parquet(at("polars, nested Parquet", "parquet"))

table = pyarrow.csv.read_csv(asked["csv"], parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True))
pyarrow.csv.write_csv(table, at("PyArrow, CSV", "csv"))
pyarrow.parquet.write_table(pyarrow.parquet.read_table(asked["parquet"]), at("PyArrow, Parquet", "parquet"), compression="zstd")
pyarrow.parquet.write_table(pyarrow.json.read_json(asked["jsonl"]), at("PyArrow, nested Parquet", "parquet"))

with redirect_stdout(io.StringIO()):
    duckdb.sql(f"copy (from read_csv('{asked['csv']}')) to '{at('DuckDB, CSV', 'csv')}'")
    duckdb.sql(f"copy (from read_parquet('{asked['parquet']}')) to '{at('DuckDB, Parquet', 'parquet')}' (compression zstd)")
    duckdb.sql(f"copy (from read_json('{asked['jsonl']}')) to '{at('DuckDB, JSON Lines', 'jsonl')}' (format json)")
json.dump(saved, sys.stdout)
