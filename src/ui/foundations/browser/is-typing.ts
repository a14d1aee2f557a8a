// Whether somebody is typing into a field: shortcuts of the keyboard wait then.
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]') !== null
