// The bar of what can be done with chosen rows stands after all of them: each chosen row leads there, and Esc leads back.

/** Its id in the page. */
export const selectionBar = 'chosen-rows'

/** Back to the last of the chosen rows. */
export function leaveBar(): void {
  const boxes = document.querySelectorAll<HTMLElement>('tr[data-selected] input[name="id"]')
  boxes[boxes.length - 1]?.focus()
}
