// The two pages of what a member keeps: entries, and searches.
import { savedSearchesHref } from '#engine/public/directory/saved-searches-page.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { savedPage } from './own-page.ts'

export function SavedTabs({ current }: { current: 'entries' | 'searches' }) {
  const { saved, savedSearches: words } = useWords('member')
  return (
    <Tabs
      label={saved.title}
      tabs={[
        { label: words.entries, href: savedPage.href, current: current === 'entries' },
        { label: words.title, href: savedSearchesHref, current: current === 'searches' },
      ]}
    />
  )
}
