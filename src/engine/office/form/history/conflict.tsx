// Somebody else saved in between: both values of every field that both changed, and a choice for each.
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RowForm } from '../state/use-row-form.ts'
import { Cell } from '../../cell.tsx'
import css from '../row-form.module.css'

export function Conflict({ form }: { form: RowForm }) {
  const [{ act, form: staff }, editor] = [useWords('staff'), useWords('editor').form]
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that came back is read from here
    <section className={css.conflict} role="alert" tabIndex={-1} autoFocus>
      <h2>{staff.conflict}</h2>
      <p>{form.conflicts.length > 0 ? editor.conflictHelp : editor.conflictElsewhere}</p>
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
                <b>{side === 'mine' ? staff.keepMine : staff.takeTheirs}</b>
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
