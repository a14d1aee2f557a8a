// How the file is read: its sheet, its encoding with a choice by example where that is unsure, Burmese in Zawgyi.
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { FileShown } from '../upload-data.ts'
import css from '../upload.module.css'
import columnsCss from './reading.module.css'

const languages = {
  'windows-874': 'thai',
  gb18030: 'simplified',
  big5: 'traditional',
  'windows-1258': 'vietnamese',
  'windows-1252': 'western',
  shift_jis: 'japanese',
  'euc-kr': 'korean',
  'utf-8-twice': 'readTwice',
  'windows-874-as-latin': 'thaiReadTwice',
} as const

function useEncodingName(): (encoding: string) => string {
  const { file } = useWords('upload')
  return (encoding) => {
    const language = languages[encoding as keyof typeof languages]
    return language ? `${file.encodings[language]} (${encoding})` : encoding.toUpperCase()
  }
}

/** Nothing goes on before somebody said which lines read right. */
export function EncodingQuestion({ candidates }: { candidates: NonNullable<FileShown['candidates']> }) {
  const { file } = useWords('upload')
  const nameOf = useEncodingName()
  return (
    <Form method="post" className={css.sheet}>
      <input type="hidden" name="do" value="columns" />
      <input type="hidden" name="read" value="1" />
      <fieldset className={columnsCss.encodings}>
        <legend>{file.encodingAsk}</legend>
        {candidates.map(({ encoding, preview, broken = 0, firstBroken = 0 }, at) => (
          <label key={encoding}>
            <input type="radio" name="encoding" value={encoding} defaultChecked={at === 0} />
            <span>{nameOf(encoding)}</span>
            <span className={columnsCss.lines}>
              {preview.map((line, row) => (
                // Lines may repeat.
                <span key={row}>{line}</span>
              ))}
            </span>
            {broken > 0 && <small>{file.brokenLines({ count: broken, line: firstBroken })}</small>}
          </label>
        ))}
      </fieldset>
      <p className={css.actions}>
        <Button look="primary" type="submit">
          {file.encodingUse}
        </Button>
      </p>
    </Form>
  )
}

/** Fields of the form of columns; its other choices are kept when the file is read again. */
export function Reading({ file }: { file: FileShown }) {
  const { file: words } = useWords('upload')
  const nameOf = useEncodingName()
  const names = file.sheets.filter(Boolean)
  if (names.length === 0 && !file.encoding && !file.zawgyi) return null
  const isOpen = names.length > 1 || file.encodings.length > 0 || file.zawgyi !== null
  return (
    <div className={columnsCss.source}>
      {names.length === 1 && (
        <p>
          {words.sheet}: <strong>{names[0]}</strong>
        </p>
      )}
      {names.length > 1 && (
        <label>
          {words.sheet}
          <select key={file.sheet} name="sheet" defaultValue={file.sheet}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {file.encoding && (
        <label>
          {words.encoding}
          <select key={file.encoding} name="encoding" defaultValue={file.encoding}>
            {file.encodings.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {file.zawgyi && (
        <div className={columnsCss.zawgyi}>
          {file.zawgyi === 'found' && <p>{words.zawgyi}</p>}
          <input type="hidden" name="asksZawgyi" value="1" />
          <label>
            <input key={file.zawgyi} type="checkbox" name="zawgyi" defaultChecked={file.zawgyi === 'converted'} />
            {words.convert}
          </label>
          {file.sample && (
            <p lang="my">
              <q>{file.sample.before}</q> → <q>{file.sample.after}</q>
            </p>
          )}
        </div>
      )}
      {isOpen && (
        <Button type="submit" name="read" value="1">
          {words.readAgain}
        </Button>
      )}
    </div>
  )
}
