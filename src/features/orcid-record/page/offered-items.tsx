// What may be written and is not: each with what would stand there, none chosen before the member does it.
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import type { OfferedItem } from './orcid.loader.ts'
import { PreviewLines } from './preview-lines.tsx'
import css from './orcid.module.css'

/** One form for all sections: what was ticked in one is sent by the button of another. */
export const choiceForm = 'choose'

type OfferedItemsProps = {
  items: readonly OfferedItem[]
  mayChoose: boolean
  /** What was sent and came back. */
  picked: readonly string[]
}

export function OfferedItems({ items, mayChoose, picked }: OfferedItemsProps) {
  const words = useWords('orcidRecord')
  if (items.length === 0) return null
  return (
    <>
      <h3>{words.offered}</h3>
      <ul className={css.items}>
        {items.map(({ key, title, lines }) => (
          <li key={key}>
            {mayChoose ? (
              <CheckField
                id={key}
                name="item"
                value={key}
                form={choiceForm}
                label={title}
                defaultChecked={picked.includes(key)}
              />
            ) : (
              <strong>{title}</strong>
            )}
            <PreviewLines label={words.preview} lines={lines} />
          </li>
        ))}
      </ul>
      {mayChoose && (
        <Button look="primary" type="submit" form={choiceForm} name="do" value="choose">
          {words.choose}
        </Button>
      )}
    </>
  )
}
