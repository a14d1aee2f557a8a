// What settings that are off collected before: one form each, because each is a decision of its own.
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useAnswer, usePage } from '#engine/page/page-data.ts'
import type { SettingAnswer } from '../form/setting-answer.ts'
import type { SettingData } from '../form/setting.loader.ts'
import css from '../form/setting.module.css'

export function OldValues() {
  const { oldValues, needsPassword, words } = usePage<SettingData>()
  const { oldValues: old, reveal } = useWords('editor')
  const erasing = useAnswer<SettingAnswer>()?.erasing
  const label = (name: string): string => (words.names as Record<string, string | undefined>)[name] ?? name
  return (
    <>
      {erasing?.deleted !== undefined && (
        <p role="status">
          <Labelled label={label(erasing.name)}>{old.erased({ count: erasing.deleted })}</Labelled>
        </p>
      )}
      {oldValues.map(({ name, count }) => {
        const error = erasing?.name === name ? erasing.error : undefined
        return (
          <form key={name} method="post" noValidate className={css.erase} aria-label={label(name)}>
            <h2>{label(name)}</h2>
            <p>{old.kept({ count })}</p>
            <input type="hidden" name="do" value="erase" />
            <input type="hidden" name="name" value={name} />
            {(needsPassword || error) && (
              <TextField
                id={`password-${name}`}
                name="confirm_password"
                label={reveal.password}
                type="password"
                autoComplete="current-password"
                required
                error={error}
              />
            )}
            <Button look="danger" type="submit">
              {old.erase({ count })}
            </Button>
          </form>
        )
      })}
    </>
  )
}
