// Rows copied from a sheet become rows of the form; what could not be read is said, and stays to be seen.
import { useState } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { labelled, listed } from '#words/formats.ts'
import type { ChildShape } from '../../../model/describe.ts'
import { mostPasted, type Pasted } from '../../../model/values/pasted.ts'
import { askApi, sentenceOf } from '../../../page/ask-api.ts'
import { childFields, pastedIn } from './child-rows.ts'
import css from './children.module.css'

type Problem = { message?: string; fields?: Record<string, string[]> }

function PastedNote({ pasted, first }: { pasted: Pasted; first: number }) {
  const { children: words } = useWords('editor')
  const locale = useLocale()
  const { rows, unread, rest } = pasted
  return (
    <>
      <p>{rows.length > 0 ? words.pasted({ count: rows.length }) : words.nothingPasted}</p>
      {unread.length > 0 && (
        <>
          <p>{words.unread}</p>
          <ul className={css.unread}>
            {unread.map(({ row, label, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
              <li key={at}>
                {labelled(
                  listed([words.row({ number: first + row + 1 }), label || words.noColumn], locale),
                  text,
                  locale,
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {rest && <p>{words.tooMany}</p>}
    </>
  )
}

type PasteProps = {
  child: ChildShape
  /** How many rows the form has. */
  count: number
  /** What came of rows that were sent without script; they are in the form already. */
  sent: Pasted | undefined
  onRows: (rows: Pasted['rows']) => void
}

export function PasteRows({ child, count, sent, onRows }: PasteProps) {
  const { children: words, form } = useWords('editor')
  const locale = useLocale()
  const [text, setText] = useState(sent?.rest ?? '')
  const [done, setDone] = useState(sent ? { pasted: sent, first: count - sent.rows.length } : null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = childFields(child).filter(({ type }) => !['image', 'file', 'list'].includes(type))
  const id = `${child.name}-paste`

  const read = async (given: string) => {
    if (busy || given.trim() === '') return
    setBusy(true)
    setFailed(null)
    setText(given)
    const response = await askApi(`/api/${child.kind}/pasted?locale=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: given.slice(0, mostPasted) }),
    })
    const answer = (await response.json().catch(() => ({}))) as Pasted & Problem
    setBusy(false)
    if (!response.ok) return setFailed(sentenceOf(response.status, answer, form.away))
    setDone({ pasted: answer, first: count })
    setText(answer.rows.length === 0 ? given : answer.rest + given.slice(mostPasted))
    if (answer.rows.length > 0) onRows(answer.rows)
  }

  return (
    <details className={css.paste} open={sent !== undefined || undefined}>
      <summary>
        <Icon name="down" size={16} />
        {words.paste}
      </summary>
      <p id={`${id}-help`}>
        {words.pasteHelp({
          text: listed(
            fields.map(({ label }) => label),
            locale,
          ),
        })}
      </p>
      <noscript className={css.without}>
        <p>{words.readOnSave}</p>
      </noscript>
      <textarea
        name={pastedIn(child.name)}
        rows={4}
        wrap="off"
        aria-label={words.pasteField}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // One cell may be a part of what is being typed here.
          if (text !== '' || !/[\t\n]/.test(pasted)) return
          event.preventDefault()
          void read(pasted)
        }}
      />
      <p data-script="">
        <Button disabled={busy || text.trim() === ''} onClick={() => void read(text)}>
          {words.readRows}
        </Button>
      </p>
      <div role="status" className={css.pasted}>
        {done && <PastedNote {...done} />}
      </div>
      {failed && (
        <p role="alert" className={css.problem}>
          {failed}
        </p>
      )}
    </details>
  )
}
