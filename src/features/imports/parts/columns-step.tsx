// Columns: each heading of the file with the field it means, how certain that is, and the first values below it.
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Problem } from '#ui/problem.tsx'
import { useWords } from '#ui/words.tsx'
import type { UploadData } from '../upload-data.ts'
import { EncodingQuestion, Reading } from './reading.tsx'
import css from '../upload.module.css'
import columnsCss from './reading.module.css'

export function ColumnsStep({ data }: { data: UploadData }) {
  const { columns } = useWords('upload')
  if (data.file?.candidates) return <EncodingQuestion candidates={data.file.candidates} />
  const sure = (confidence: number): string =>
    confidence >= 0.97 ? columns.sure : confidence >= 0.85 ? columns.likely : columns.guess
  return (
    <Form method="post" className={css.sheet}>
      <input type="hidden" name="do" value="columns" />
      {data.missing.map((text) => (
        <Problem key={text} look="warning" message={columns.missing({ text })} />
      ))}
      {data.file && <Reading file={data.file} />}
      <ul className={columnsCss.columns}>
        {data.columns.map((column, at) => (
          // Columns have no name of their own but their place.
          <li key={`${at} ${column.heading}`} data-ignored={column.key ? undefined : ''}>
            <label htmlFor={`column-${at}`}>{column.heading || '—'}</label>
            <select id={`column-${at}`} name={`column-${at}`} defaultValue={column.key ?? ''}>
              <option value="">{columns.ignore}</option>
              {data.options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                  {option.required ? ' *' : ''}
                </option>
              ))}
            </select>
            <span className={columnsCss.certainty} data-sure={column.key && column.confidence >= 0.97 ? '' : undefined}>
              {column.key ? sure(column.confidence) : columns.ignored}
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
        ))}
      </ul>
      <p className={css.actions}>
        <Button look="primary" type="submit" data-next>
          {columns.next}
        </Button>
      </p>
    </Form>
  )
}
