// The overview of the report on the repository: how much is here, by field, agency and year, and what records lack.
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { OverviewData } from './overview.loader.ts'
import { ReportPage } from './report-parts.tsx'

export const head = ({ title }: OverviewData): Head => ({ title, hidden: true })

export const View = () => <ReportPage data={usePage<OverviewData>()} />
