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

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

export const valueOf = (control: Control): string => (isBox(control) ? String(control.checked) : control.value)

/** Whether it holds something else than the document that came. */
const isTyped = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue

/** What React holds is told by the event, which it believes when the value is another than the one it knows. */
export function type(control: Control, value: string): void {
  if (isBox(control)) {
    control.checked = value !== 'true'
    return control.click()
  }
  const isSelect = control instanceof HTMLSelectElement
  if (!isSelect) control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}

/**
 * What was typed into forms before the page was alive, and is until then: React does not know of it, and writes over texts of
 * several lines and over ticks.
 */
export function typedEarly(): () => void {
  const controls = [...document.forms].filter(({ method }) => method === 'post').flatMap(controlsOf)
  const typed = new Map(controls.filter(isTyped).map((control) => [control, valueOf(control)]))
  const note = ({ target }: Event): void => {
    const control = controls.find((one) => one === target)
    if (control) typed.set(control, valueOf(control))
  }
  addEventListener('input', note, true)
  return () => {
    removeEventListener('input', note, true)
    for (const [control, value] of typed) type(control, value)
  }
}
