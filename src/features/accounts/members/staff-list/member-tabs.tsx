// The tabs over the member list: accounts, requests about data, claims.
import { Tabs } from '#ui/parts/tabs.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type MemberTab, memberTabs } from '#kinds/members/tabs.ts'

export function MemberTabs({ current }: { current: MemberTab }) {
  const { tabs } = useWords('requests')
  return (
    <Tabs
      label={tabs.label}
      tabs={memberTabs.map(({ name, href }) => ({ href, label: tabs[name], current: name === current }))}
    />
  )
}
