// Columns: each heading of the file with the field it means, how certain that is, and the first values below it.
import { Fragment } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { ColumnChoice, SourceQuestion, UploadData } from '../upload-data.ts'
import { EncodingQuestion, Reading } from './reading.tsx'
import css from '../upload.module.css'
import columnsCss from './reading.module.css'

/** Whose codes the file holds: named, or said not to be known. */
function Source({ source }: { source: SourceQuestion }) {
  const { columns } = useWords('upload')
  return (
    <fieldset className={columnsCss.question}>
      <legend>{columns.source}</legend>
      <p id="source-help">{columns.sourceText}</p>
      <label htmlFor="source">{columns.sourceName}</label>
      <input
        id="source"
        name="source"
        list="sources"
        maxLength={100}
        autoComplete="off"
        defaultValue={source.name}
        aria-describedby="source-help"
      />
      <datalist id="sources">
        {source.known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <label className={columnsCss.tick}>
        <input type="checkbox" name="noSource" value="1" />
        {columns.noSource}
      </label>
    </fieldset>
  )
}

/** What every new entry needs and no column gives: chosen below, or done without. */
function Missing({ fields }: { fields: readonly string[] }) {
  const { columns } = useWords('upload')
  return (
    <div className={columnsCss.question}>
      {fields.map((text) => (
        <Problem key={text} look="warning" message={columns.missing({ text })} />
      ))}
      <p id="missing-help">{columns.missingAsk}</p>
      <label className={columnsCss.tick}>
        <input type="checkbox" name="goOn" value="1" aria-describedby="missing-help" />
        {columns.goOn}
      </label>
    </div>
  )
}

/** Columns with their places, without those that only stray cells have made. */
const columnsShown = (columns: readonly ColumnChoice[]): { column: ColumnChoice; at: number }[] =>
  columns.flatMap((column, at) => {
    const filled = column.cells.filter((cell) => cell !== '').length
    const isStray = !column.key && !column.heading && filled < Math.min(2, column.cells.length)
    return isStray ? [] : [{ column, at }]
  })

export function ColumnsStep({ data }: { data: UploadData }) {
  const { columns, file } = useWords('upload')
  if (data.file?.candidates) return <EncodingQuestion candidates={data.file.candidates} />
  const sure = (confidence: number): string =>
    confidence >= 0.97 ? columns.sure : confidence >= 0.85 ? columns.likely : columns.guess
  return (
    <Form method="post" className={css.sheet}>
      <input type="hidden" name="do" value="columns" />
      {data.missing.length > 0 && <Missing fields={data.missing} />}
      {data.file && <Reading file={data.file} />}
      <ul className={columnsCss.columns}>
        {columnsShown(data.columns).map(({ column, at }) => (
          // Columns have no name of their own but their place.
          <Fragment key={`${at} ${column.heading}`}>
            {column.part && column.part.sheet !== data.columns[at - 1]?.part?.sheet && (
              <li className={columnsCss.sheetName}>
                <h2>
                  <Labelled label={file.sheet}>{column.part.sheet}</Labelled>
                </h2>
              </li>
            )}
            <li data-ignored={column.key ? undefined : ''}>
              <label htmlFor={`column-${at}`}>{column.heading || '—'}</label>
              <select id={`column-${at}`} name={`column-${at}`} defaultValue={column.key ?? ''}>
                <option value="">{columns.ignore}</option>
                {data.options
                  .filter(({ sheets }) => sheets.includes(column.part?.list ?? ''))
                  .map((option) => (
                    <option key={option.key} value={option.key}>
                      {option.label}
                      {option.required ? ' *' : ''}
                    </option>
                  ))}
              </select>
              <span
                className={columnsCss.certainty}
                data-sure={column.key && column.confidence >= 0.97 ? '' : undefined}
                data-asks={column.perhaps ? '' : undefined}
              >
                {column.key
                  ? sure(column.confidence)
                  : column.perhaps
                    ? columns.perhaps({ text: column.perhaps })
                    : columns.ignored}
              </span>
              {column.isDate && (
                <select
                  name={`order-${at}`}
                  defaultValue={column.order}
                  aria-label={`${columns.dateOrder}: ${column.heading}`}
                >
                  <option value="dmy">{columns.dayFirst}</option>
                  <option value="mdy">{columns.monthFirst}</option>
                </select>
              )}
              <ol aria-label={columns.preview}>
                {column.cells.map((cell, row) => (
                  // Cells may repeat.
                  <li key={row}>{cell || ' '}</li>
                ))}
              </ol>
            </li>
          </Fragment>
        ))}
      </ul>
      {data.source && <Source source={data.source} />}
      <p className={css.actions}>
        <Button look="primary" type="submit" data-next>
          {columns.next}
        </Button>
      </p>
    </Form>
  )
}
