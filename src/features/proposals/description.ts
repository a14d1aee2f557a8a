// The calls of proposals, as the description of the API tells them.
import { answer, json, object, type Operation, refusals } from '#engine/api/description.ts'
import { keyParameter, many, pascal, type Schema, schemaRef } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { mostRemark } from './remark.ts'

const id: Schema = { type: 'string', format: 'uuid' }
const text: Schema = { type: 'string' }
const remark: Schema = { type: 'string', maxLength: mostRemark }

const proposal = object({
  entry: object({ id, slug: { type: ['string', 'null'] }, label: text }),
  proposer: object({ id, name: text }),
  at: { type: 'string', format: 'date-time' },
  remark: { type: ['string', 'null'] },
  parts: {
    ...many(object({ id, field: text, now: {}, proposed: {} })),
    description: 'Fields, and whole lists of child rows, as they stand and as they are proposed.',
  },
})
const proposals = (description: string): Schema => answer(description, object({ rows: many(proposal) }))

export function proposalDescriptions(kind: Kind): Record<'list' | 'read' | 'propose' | 'decide', Operation> {
  const name = pascal(kind.name)
  const tags = [kind.name]
  const { one, many: several } = wordsOf(kind, 'en')
  const parameters = [keyParameter(kind)]
  return {
    list: {
      summary: `Open proposals: ${several}`,
      operationId: `listProposals${name}`,
      tags,
      responses: {
        200: proposals('Of rows the caller may change; the oldest first, at most 50.'),
        ...refusals(401, 403),
      },
    },
    read: {
      summary: `Open proposals of one row: ${one}`,
      operationId: `readProposals${name}`,
      tags,
      parameters,
      responses: { 200: proposals('One of each account that proposes something.'), ...refusals(401, 403, 404) },
    },
    propose: {
      summary: `Propose a change: ${one}`,
      operationId: `propose${name}`,
      tags,
      parameters,
      requestBody: {
        required: true,
        content: json(
          object(
            {
              values: {
                type: 'object',
                description:
                  'Fields that everybody sees and people write, and whole lists of child rows; what the row says already is left out.',
              },
              remark,
            },
            [],
          ),
        ),
      },
      responses: {
        204: answer('Kept until it is decided, in place of what the caller proposed of this row before.'),
        ...refusals(400, 401, 403, 404, 429),
      },
    },
    decide: {
      summary: `Decide a proposal: ${one}`,
      operationId: `decideProposal${name}`,
      tags,
      parameters,
      requestBody: {
        required: true,
        content: json(
          object(
            {
              proposer: id,
              take: {
                ...many(id),
                description: 'The parts that are taken over, as one change of the row; all others are refused.',
              },
              reason: { ...remark, description: 'Told to the proposer; needed when nothing is taken over.' },
            },
            ['proposer', 'take'],
          ),
        ),
      },
      responses: {
        200: answer('The row as it is now.', schemaRef(name)),
        ...refusals(400, 401, 403, 404, 409),
      },
    },
  }
}
