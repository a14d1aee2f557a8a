// Plain forms of a page, what was typed into them, and by what one is known again.
import { controlsOf } from '#ui/foundations/browser/controls.ts'

export type Typed = { form: string; values: [name: string, value: string][] }

export type UnsentForm = {
  path: string
  /** Account of who typed it; empty for a visitor. */
  owner: string
  values: [name: string, value: string][]
  /** Id of its first field: one is taken back there, or to the first that was typed. */
  at: string
  /** The form did not get through: a page of errors or the sign-in page came instead of its answer. */
  isLost: boolean
  /** What was typed into other forms of the page, which were not sent. */
  others: Typed[]
}

/** Tells a form from others of its page, after the page came anew too: where it leads, its fields and what it is about. */
export const nameOf = (form: HTMLFormElement): string =>
  JSON.stringify([
    form.getAttribute('action'),
    controlsOf(form).map(({ name }) => name),
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
      .filter(({ name }) => name !== 'version')
      .map(({ name, value }) => [name, value]),
  ])

// A field that React holds has its value as default too: who typed is known by the event alone.
const touched = new WeakSet<EventTarget>()
export const isTouched = (control: EventTarget): boolean => touched.has(control)
export const note = ({ target }: Event): void => void (target && touched.add(target))

export const plainForms = (): HTMLFormElement[] => [...document.forms].filter(({ method }) => method === 'post')
