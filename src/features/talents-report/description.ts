// The call of the report, as the description of the API tells it.
import { call, parameter, type Paths, refusals } from '#engine/api/description.ts'
import { parts } from './choice.ts'
import { periods } from './mobility/mobility.ts'
import { dimensions, measures } from '#kinds/talents/pivot.queries.ts'

const among = (values: readonly string[]) => ({ type: 'string', enum: [...values] })

/** For who may export people. */
export const reportCalls = {
  '/api/talents-report/export': {
    get: {
      ...call('talents', 'The report on people, as a file', {
        200: {
          description: 'The file.',
          content: {
            'text/csv': {},
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
            'application/pdf': {},
          },
        },
        ...refusals(400, 401, 403),
      }),
      parameters: [
        parameter('show', 'Which part.', among(parts)),
        parameter('period', 'Since when requests are counted.', among(periods)),
        parameter('pool', 'Whom it counts.', among(['talents', 'young-talents'])),
        parameter('rows', 'What its rows are; the filters of the list narrow who is counted.', among(dimensions)),
        parameter('columns', 'What its columns are.', among(dimensions)),
        parameter('measure', 'What its cells say.', among(measures)),
        parameter('source', 'Whose numbers of works, citations and h-index are taken.', { type: 'string' }),
        parameter('format', 'The form of the file.', among(['csv', 'xlsx', 'pdf'])),
        parameter('locale', 'The language of the answer.', { type: 'string' }),
      ],
    },
  },
} satisfies Paths
