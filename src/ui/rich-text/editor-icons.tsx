// Icons on the buttons of the editor: outlines of Tabler Icons (NOTICE.md); headings are letters.
import type { Tool } from './commands.ts'

type Icon = Tool | 'link' | 'pictures' | 'more' | 'clip'

const paths: Readonly<Partial<Record<Icon, string>>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM13 12h1a3.5 3.5 0 0 1 0 7H7v-7',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  strike: 'M5 12h14M16 6.5A4 2 0 0 0 12 5h-1a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-1.5a4 2 0 0 1-4-1.5',
  sub: 'M5 7l8 10M5 17l8-10M21 20h-4l3.5-4a1.73 1.73 0 0 0-3.5-2',
  sup: 'M5 7l8 10M5 17l8-10M21 11h-4l3.5-4a1.73 1.73 0 0 0-3.5-2',
  code: 'M7 8l-4 4 4 4M17 8l4 4-4 4M14 4l-4 16',
  bullets: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  numbers: 'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .6-.5 1-1 1.5L4 20h4M6 10V4L4 6',
  quote: 'M6 15h15M21 19H6M15 11h6M21 7h-6M9 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2M3 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2',
  pre: 'M14.5 4H17a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5M6 5L4 7l2 2M10 9l2-2-2-2',
  line: 'M4 12h16',
  deeper: 'M20 6H9M20 12h-7M20 18H9M4 8l4 4-4 4',
  higher: 'M20 6h-7M20 12h-9M20 18h-7M8 8l-4 4 4 4',
  clear: 'M17 15l4 4M21 15l-4 4M7 6V5h11v1M7 19h4M13 5L9 19',
  undo: 'M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1',
  redo: 'M15 14l4-4-4-4M19 10H8a4 4 0 1 0 0 8h1',
  link: 'M9 15l6-6M11 6l.5-.5a5 5 0 0 1 7 7L18 13M13 18l-.4.5a5 5 0 0 1-7.1 0 5 5 0 0 1 0-7L6 11',
  pictures:
    'M15 8h.01M4 7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM4 16l4-4c.9-.9 2.1-.9 3 0l5 5M14 15l1-1c.9-.9 2.1-.9 3 0l2 2',
  clip: 'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6L5.5 10.5a4.5 4.5 0 0 0 9 9L21 13',
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
}

export function EditorIcon({ name }: { name: Icon }) {
  if (name.startsWith('heading')) return <span aria-hidden="true">H{name.at(-1)}</span>
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
