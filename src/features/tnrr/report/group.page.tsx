// One grouping of the report on the repository.
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { GroupData } from './group.loader.ts'
import { ReportPage } from './report-parts.tsx'

export const head = ({ title }: GroupData): Head => ({ title, hidden: true })

export const View = () => <ReportPage data={usePage<GroupData>()} />
