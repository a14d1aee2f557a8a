// From the page of an entry to the contact form, with the entry that something is wrong with.
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '../button.tsx'

/** @param entry its kind and slug: `hosts/upland-hosts` */
export function ReportLink({ entry }: { entry: string }) {
  const { actions } = useWords('common')
  return (
    <ButtonLink look="quiet" href={`/about?topic=report_entry&entry=${entry}#contact`} rel="nofollow">
      {actions.report}
    </ButtonLink>
  )
}
