// Says beside the name of a field that it has to be filled in.
import { useWords } from '#ui/foundations/words.tsx'
import type { FieldShape } from '../../model/describe.ts'
import { isNeededIn } from '../../model/values/values.ts'
import css from './inputs.module.css'

type NeedProps = { field: FieldShape; values: Readonly<Record<string, unknown>> }

/** An unticked box with a default says no: nobody has to tick it. */
export function Need({ field, values }: NeedProps) {
  const { required } = useWords('common').field
  const isAnswered = field.type === 'flag' && field.default !== undefined
  return isNeededIn(field, values) && !isAnswered ? <span className={css.need}> {required}</span> : null
}
