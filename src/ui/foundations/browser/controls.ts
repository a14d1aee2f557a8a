// The controls of a plain form, and typing into them as a person does.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const others = ['password', 'hidden', 'file', 'radio', 'submit', 'button']

/** What is typed and may be kept: no passwords, hidden fields and files. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement || one instanceof HTMLInputElement) &&
      one.name !== '' &&
      one.autocomplete !== 'one-time-code' &&
      !others.includes(one.type),
  )

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'
const isFile = (control: Control): control is HTMLInputElement => control.type === 'file'

export const valueOf = (control: Control): string => (isBox(control) ? String(control.checked) : control.value)

/** Whether it holds something else than the document that came. */
function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Before React hands on an event that it counts as of a person it takes over the part of the page where it is; this one does nothing else. */
export const takeOver = (place: Element): void => void place.dispatchEvent(new Event('touchcancel', { bubbles: true }))

/** What React holds is told by the event, which it believes when the value is another than the one it knows. */
export function type(control: Control, value: string): void {
  takeOver(control)
  if (isFile(control)) return void control.dispatchEvent(new Event('change', { bubbles: true }))
  if (isBox(control)) {
    // No click takes the choice of a radio button back: another one of its group was chosen, and says so itself.
    if (control.type === 'radio' && value !== 'true') return
    control.checked = value !== 'true'
    return control.click()
  }
  const isSelect = control instanceof HTMLSelectElement
  if (!isSelect) control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}

const isOfPost = ({ form }: Control): boolean => form?.method === 'post'
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element &&
  target.matches('select, textarea, input:not([type=hidden], [type=submit], [type=button])')

/**
 * What was typed, ticked and chosen before the page was alive, and is until then: React does not know of it, and writes over
 * texts of several lines and over ticks. Outside of forms that are sent, what the browser filled in again after Back is
 * nobody's wish: there only what was touched counts.
 */
export function typedEarly(): () => void {
  const touched = globalThis.earlyInput?.touched ?? new Set()
  const controls = [...document.querySelectorAll('input, select, textarea')].filter(isControl)
  const early = controls.filter((one) => touched.has(one) || (isOfPost(one) && isTyped(one)))
  const typed = new Map(early.map((control) => [control, valueOf(control)]))
  const note = ({ target }: Event): void => void (isControl(target) && typed.set(target, valueOf(target)))
  addEventListener('input', note, true)
  return () => {
    removeEventListener('input', note, true)
    for (const [control, value] of typed) type(control, value)
  }
}
