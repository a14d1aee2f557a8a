// Fields that a kind wants set in many rows at once, each by a button of its own: a choice from a menu, anything else in a window.
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { type MenuEntry, PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { Button } from '#ui/parts/button.tsx'
import { labelled } from '#words/formats.ts'
import type { FieldShape } from '../../../model/describe.ts'
import type { ListData } from '../list-data.ts'
import type { SubmitAction } from '../use-list-actions.ts'
import type { Ask } from './ask.ts'
import { settableFields } from './set-field.tsx'

type QuickFieldsProps = {
  data: ListData
  chosen: readonly string[]
  act: SubmitAction
  onAsk: (ask: Ask) => void
  onSet: (field: string) => void
}

export function QuickFields({ data, chosen, act, onAsk, onSet }: QuickFieldsProps) {
  const { actions } = useWords('common')
  const { act: acts } = useWords('staff')
  const locale = useLocale()
  const { shape } = data
  const open = settableFields(data)

  const optionsOf = (field: FieldShape): { value: string; label: string }[] | null => {
    if (field.type === 'flag')
      return [
        { value: 'true', label: actions.yes },
        { value: 'false', label: actions.no },
      ]
    return field.type === 'choice' && !field.many ? field.options : null
  }
  const menu = (key: string, text: string, field: FieldShape, what: Record<string, string>) => {
    const entries: MenuEntry[] = (optionsOf(field) ?? []).map(({ value, label }) => ({
      label,
      run: () =>
        onAsk({
          text: labelled(text, label, locale),
          run: () => act({ ...what, [field.name]: value, id: chosen }),
        }),
    }))
    return <PopupMenu key={key} label={text} text={text} entries={entries} />
  }

  return shape.quick.map((name) => {
    const [list, inner = ''] = name.split('.')
    const child = shape.children.find((one) => one.name === list)
    const ofChild = child?.shape.fields[inner]
    if (child && ofChild)
      return menu(name, labelled(child.shape.many, ofChild.label, locale), ofChild, { do: 'set-children', field: name })
    const field = shape.fields[name]
    if (field?.readOnly && field.staleAfter)
      return (
        <Button key={name} onClick={() => onAsk({ text: acts.confirm, run: () => act({ do: 'confirm', id: chosen }) })}>
          {acts.confirm}
        </Button>
      )
    if (!field || !open.includes(field)) return null
    return optionsOf(field) ? (
      menu(name, field.label, field, { do: 'set', field: name })
    ) : (
      <Button key={name} onClick={() => onSet(name)}>
        {field.label}
      </Button>
    )
  })
}
