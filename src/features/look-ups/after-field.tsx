// Below a number that a register knows: what it says, beside what stands in the form.
import { useId, useState } from 'react'
import type { AfterFieldProps } from '#engine/office/form/form-slots.tsx'
import { isEmpty } from '#engine/office/cell.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { askRegister } from './ask-register.ts'
import { Changes, changesIn, chosenAtFirst, useFaultWords } from './changes.tsx'
import { type LookUpAnswer, type Source, sourceOf } from './fields.ts'
import { OtherVersionsFound, otherVersionsIn } from './other-versions.tsx'
import css from './look-ups.module.css'

let made = 0
const newKey = (): string => `found-${Date.now().toString(36)}-${made++}`

type FoundProps = AfterFieldProps & { answer: LookUpAnswer; onTaken: () => void }

function Found({ shape, form, locked, field, answer, onTaken }: FoundProps) {
  const { lookUp } = useWords('editor')
  const faultOf = useFaultWords()
  const id = useId()
  const fault = faultOf(answer)
  const found = 'values' in answer ? answer.values : {}
  const changes = changesIn(shape, form.values, found, locked).filter(({ name }) => name !== field.name)
  const [chosen, setChosen] = useState(() => chosenAtFirst(changes))
  if (fault) return <p role="alert">{fault}</p>
  const here = <OtherVersionsFound versions={otherVersionsIn(answer)} />
  if (changes.length === 0)
    return (
      <>
        <p>{lookUp.same}</p>
        {here}
      </>
    )
  const take = () => {
    for (const { name, there, field: known } of changes) {
      if (!chosen.has(name)) continue
      if (known) form.set(name, there)
      else
        form.setRows(
          name,
          (there as Record<string, unknown>[]).map((row) => ({ key: newKey(), ...row })),
        )
    }
    onTaken()
  }
  return (
    <>
      <p>{lookUp.about}</p>
      <Changes {...{ id, changes, chosen }} onChoose={setChosen} />
      <Button look="primary" onClick={take} disabled={!changes.some(({ name }) => chosen.has(name))}>
        {lookUp.take}
      </Button>
      {here}
    </>
  )
}

function LookUp({ source: from, ...props }: AfterFieldProps & { source: Source }) {
  const { shape, field, form } = props
  const { lookUp } = useWords('editor')
  const source = from === 'page' ? lookUp.officialPage : from
  const { actions } = useWords('common')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'asking' | 'taken' | { answer: LookUpAnswer; about: unknown }>('idle')
  const value = form.values[field.name]
  const ask = () => {
    setState('asking')
    void askRegister(shape.name, field.name, value, locale).then((answer) => setState({ answer, about: value }))
  }
  const shown = typeof state === 'object' && state.about === value ? state : null
  return (
    <div className={css.lookUp}>
      <Button onClick={ask} disabled={isEmpty(value) || state === 'asking'}>
        {lookUp.fillFrom({ source })}
      </Button>
      <div role="status">
        {state === 'asking' && lookUp.asking({ source })}
        {state === 'taken' && lookUp.taken}
      </div>
      {shown && (
        <section aria-label={lookUp.title({ source })} className={css.found}>
          <h3>{lookUp.title({ source })}</h3>
          <Found {...props} answer={shown.answer} onTaken={() => setState('taken')} />
          <Button look="quiet" onClick={() => setState('idle')}>
            {actions.close}
          </Button>
        </section>
      )}
    </div>
  )
}

export function AfterField(props: AfterFieldProps) {
  const source = sourceOf(props.shape.name, props.field.name)
  return source && !props.locked.includes(props.field.name) ? <LookUp {...props} source={source} /> : null
}
