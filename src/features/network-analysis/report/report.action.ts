// Views of the report that staff keep.
import { reportViewsAction } from '#engine/office/saved-views/report-views-action.ts'
import { reportViews } from './filter.ts'

export const action = reportViewsAction(reportViews)
