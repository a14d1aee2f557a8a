// Where keys are letters: commands of the keyboard wait for whoever types.
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]') !== null
