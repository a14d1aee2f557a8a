// What a move needs is written where the row is read: a message is answered beside its text, without its form.
import { useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { isEmpty } from '../../../model/values/values.ts'
import { FieldInput } from '../../inputs/field-input.tsx'
import { stateOf, useMoveWords } from '../../moves.ts'
import type { ListData, QuickViewData } from '../list-data.ts'
import css from './quick-view.module.css'

type Props = {
  data: Pick<ListData, 'shape' | 'titleFields'>
  view: QuickViewData
  onAnswer: (fields: URLSearchParams) => void
}

export function AnswerInPlace({ data: { shape, titleFields }, view, onAnswer }: Props) {
  const { workflow } = shape
  const moveWord = useMoveWords(shape)
  const { actions } = useWords('common')
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(view.values)
  const to = view.rights.moves.find((one) => workflow?.needy.includes(one) && !workflow.reasons.includes(one))
  const needed = to ? (workflow?.needs[to] ?? []).flatMap((name) => shape.fields[name] ?? []) : []
  // Only what is written: other fields have their form.
  if (!to || shape.flow !== 'record' || needed.length === 0 || needed.some(({ type }) => type !== 'text')) return null
  const isReady = needed.every(({ name }) => !isEmpty(values[name]))
  const isTyped = needed.some(({ name }) => values[name] !== view.values[name])
  return (
    <form
      className={css.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
        for (const [name, value] of [
          ['do', 'status'],
          ['to', to],
          ['from', stateOf(shape, view.values)],
          ['id', view.id],
        ] as const)
          body.set(name, value)
        onAnswer(body)
      }}
    >
      {needed.map((field) => (
        <FieldInput
          key={field.name}
          prefix="answer-"
          field={{ ...field, required: 'always' }}
          value={values[field.name] ?? null}
          values={values}
          titleFields={titleFields}
          errors={[]}
          disabled={false}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <p>
        <Button look="primary" type="submit" disabled={!isReady}>
          {moveWord(stateOf(shape, view.values), to)}
        </Button>
        {isTyped && (
          <Button look="quiet" onClick={() => setValues(view.values)}>
            {actions.cancel}
          </Button>
        )}
      </p>
    </form>
  )
}
