// The call of the report, as the description of the API tells it.
import { call, parameter, type Paths, refusals } from '#engine/api/description.ts'
import { slugs } from './choice.ts'

const among = (values: readonly string[]) => ({ type: 'string', enum: [...values] })

export const reportCalls = {
  '/api/tnrr-report/export': {
    get: {
      ...call('tnrr-records', 'The report on records of the national repository, as a file', {
        200: {
          description: 'The file.',
          content: {
            'text/csv': {},
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
          },
        },
        ...refusals(400, 401, 403),
      }),
      parameters: [
        parameter(
          'group',
          'Which part; the filters of the list narrow what is counted.',
          among(['overview', ...slugs]),
        ),
        parameter('format', 'The form of the file.', among(['csv', 'xlsx'])),
        parameter('locale', 'The language of the answer.', { type: 'string' }),
      ],
    },
  },
} satisfies Paths
