// Reads the shipped reference files: CSV, JSON and lines of JSON, plain or gzip.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

function readText(file: string): string {
  const bytes = readFileSync(new URL(`./files/${file}`, import.meta.url))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Rows of a CSV file with a header line; every cell is text, an absent cell is ''. */
export function readCsv<Column extends string>(file: string): Record<Column, string>[] {
  return parse(readText(file), { columns: true, skip_empty_lines: true, relax_column_count: true })
}

export function readJson<Value>(file: string): Value {
  return JSON.parse(readText(file)) as Value
}

export function readJsonLines<Value>(file: string): Value[] {
  return readText(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Value)
}
