// Types again what was typed into plain forms of this page and reached nobody. Fetched when there is something.
import { controlsOf, type, valueOf } from '#ui/foundations/browser/controls.ts'
import { isTouched, nameOf, plainForms, type Typed, type UnsentForm } from './plain-forms.ts'

/** Types it in again, into the form that has all of these fields; what React holds is told by the event. */
function giveBackSent({ values, at }: UnsentForm): void {
  const form = plainForms().find((one) => {
    const names = controlsOf(one).map(({ name }) => name)
    return values.every(([name]) => names.includes(name))
  })
  if (!form) return
  const focused = typeInto(form, values) ?? document.getElementById(at)
  focused?.focus()
}

/** Types what differs. @returns the first field that did */
function typeInto(form: HTMLFormElement, values: Typed['values']): HTMLElement | null {
  let first: HTMLElement | null = null
  for (const control of controlsOf(form)) {
    const value = values.find(([name]) => name === control.name)?.[1]
    if (value === undefined || value === valueOf(control)) continue
    type(control, value)
    first ??= control
  }
  return first
}

/** What stood in the other forms; in those that nobody has typed into since. */
function giveBackOthers({ others }: UnsentForm): void {
  const forms = new Map(plainForms().map((form) => [nameOf(form), form]))
  for (const { form: name, values } of others) {
    const form = forms.get(name)
    if (form && !controlsOf(form).some(isTouched)) typeInto(form, values)
  }
}

/** Into the form that was lost, and into the others of the page. */
export function giveBack(kept: UnsentForm): void {
  if (kept.isLost) giveBackSent(kept)
  giveBackOthers(kept)
}
