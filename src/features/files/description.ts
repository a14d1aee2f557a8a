// The call that stores a file, as the description of the API tells it.
import { answer, call, object, problem, refusals, type Paths } from '#engine/api/description.ts'

export const fileCalls = {
  '/api/files': {
    post: {
      ...call('files', 'Store a picture or a PDF', {
        201: answer('What a field of a row holds.', { type: 'object' }),
        400: problem('Not a picture or PDF, or too large.'),
        ...refusals(401),
        403: problem('The role may not upload.'),
      }),
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ file: { type: 'string', format: 'binary' } }) } },
      },
    },
  },
} satisfies Paths
