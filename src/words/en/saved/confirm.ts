// Words of the page behind the link that asks whether an entry is still correct.

export const confirm = {
  title: 'Is it still correct?',
  text: 'If all that it says still holds, press the button. Nothing else changes.',
  still: 'Still correct',
  done: 'Thank you. It is confirmed as of today.',
  over: 'It is not public any more, so there is nothing to confirm.',
  toProfile: 'Go to my profile',
}
