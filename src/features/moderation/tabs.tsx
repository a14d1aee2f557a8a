// The tabs over the screens of moderators.
import { useWords } from '#ui/foundations/words.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'

const base = '/backend/manages/forums'

const tabs = [
  ['queue', `${base}/queue`],
  ['authors', `${base}/authors`],
  ['topics', `${base}?sort=activity`],
] as const

export function ModerationTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const { tabs: words } = useWords('moderation')
  return (
    <Tabs
      label={words.label}
      tabs={tabs.map(([name, href]) => ({ href, label: words[name], current: name === current }))}
    />
  )
}
