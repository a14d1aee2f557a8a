// Somebody else, or the same person in another window, saved in between: both values of every field that both changed, and a choice for each.
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { listed } from '#words/formats.ts'
import type { RowForm } from '../state/use-row-form.ts'
import { Cell } from '../../cell.tsx'
import { lastChangeNote } from '../../last-change-note.ts'
import css from '../row-form.module.css'

/** Who of the others it was, when, and what they changed. */
function TheirChange({ form: { theirChange, theirFields } }: { form: RowForm }) {
  const words = useWords('editor').form
  const [locale, dates] = [useLocale(), useDates()]
  const what = listed(
    theirFields.map(({ label }) => label),
    locale,
  )
  const note = lastChangeNote(theirChange, locale, dates)
  const changed = what && words.changed({ fields: what })
  const texts = [note, changed].filter(Boolean)
  return texts.length > 0 ? <p>{texts.join(' · ')}</p> : null
}

export function Conflict({ form }: { form: RowForm }) {
  const [{ act, form: staff }, editor] = [useWords('staff'), useWords('editor').form]
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that came back is read from here
    <section className={css.conflict} role="alert" tabIndex={-1} autoFocus>
      <h2>{form.isTheirsOwn ? editor.conflictOwn : staff.conflict}</h2>
      {!form.isTheirsOwn && <TheirChange form={form} />}
      {form.conflicts.length > 0 ? (
        <p>{editor.conflictHelp}</p>
      ) : (
        !form.isTheirsOwn && <p>{editor.conflictElsewhere}</p>
      )}
      {form.conflicts.map((field) => (
        <fieldset key={field.name}>
          <legend>{field.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${field.name}`}
                value={side}
                checked={(chosen[field.name] ?? 'mine') === side}
                onChange={() => setChosen({ ...chosen, [field.name]: side })}
              />
              <span>
                <b>{side === 'mine' ? staff.keepMine : form.isTheirsOwn ? editor.takeSaved : staff.takeTheirs}</b>
                <Cell
                  field={field}
                  value={side === 'mine' ? form.values[field.name] : form.theirs?.[field.name]}
                  id=""
                  full
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button type="submit" look="primary" onClick={(event) => (event.preventDefault(), form.resolveConflict(chosen))}>
        {form.conflicts.length > 0 ? editor.saveAgain : act.save}
      </Button>
    </section>
  )
}
