// The calls that store files, at once or in pieces, as the description of the API tells them.
import {
  answer,
  call,
  object,
  type Operation,
  parameter,
  problem,
  refusals,
  type Paths,
} from '#engine/api/description.ts'
import { acceptedFiles } from '#lib/accepted-files.ts'

export const fileCalls = {
  '/api/files': {
    post: {
      ...call('files', 'Store a picture or a PDF', {
        201: answer('What a field of a row holds.', { type: 'object' }),
        400: problem('Not what `accept` says by its content, or too large.'),
        ...refusals(401),
        403: problem('The role may not upload.'),
        404: problem('`upload` is no file of this account that came whole.'),
        409: problem('Another request is taking this file.'),
      }),
      description: 'A form with the file, or as JSON {"upload": id} one that came by /api/uploads.',
      parameters: [
        parameter('accept', 'What the field takes for which it is sent.', {
          type: 'string',
          enum: [...acceptedFiles],
          default: 'imagesAndPdf',
        }),
      ],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ file: { type: 'string', format: 'binary' } }) } },
      },
    },
  },
} satisfies Paths

const tus = 'by the protocol tus 1.0.0 (https://tus.io): Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset'
const otherVersion = problem('Tus-Resumable is missing, or names another version.')
const here = (title: string, responses: Record<string, unknown>): Operation => ({
  ...call('files', title, {
    ...responses,
    412: otherVersion,
  }),
  parameters: [parameter('id', 'Of the file, from its Location.', { type: 'string' }, 'path')],
})

export const resumableCalls = {
  begin: call('files', `Begin a file that comes in pieces, ${tus}`, {
    201: { description: 'Location is where its pieces go; it may be gone on with for 24 hours.' },
    ...refusals(400, 401),
    403: problem('The role may not upload.'),
    412: otherVersion,
    413: problem('Larger than 20 MB.'),
    ...refusals(429),
  }),
  ask: here('How much of a file is here; HEAD says the same by tus', {
    200: answer(
      'Of bytes so many were received.',
      object({ name: { type: 'string' }, bytes: { type: 'integer' }, received: { type: 'integer' } }),
    ),
    ...refusals(401, 404),
  }),
  goOn: {
    ...here(`Add a piece behind what is here, ${tus}`, {
      204: { description: 'Upload-Offset says how much is here now.' },
      ...refusals(400, 401, 404),
      409: problem('Upload-Offset is not where the file ends here.'),
    }),
    requestBody: {
      required: true,
      content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  giveUp: here('Give up a file that came in pieces', { 204: { description: 'It is gone.' }, ...refusals(401, 404) }),
} satisfies Record<string, Operation>
