// The call of postal codes, as the description of the API tells it.
import { answer, call, object, problem, refusals, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }
const often = refusals(429)

export const postalCodeCalls = {
  '/api/zipcodes': {
    get: {
      ...call('site', 'Postal codes of a country while one is typed', {
        200: answer(
          'At most twenty codes, with place, district and province where they are listed; none for a country without a list whose pattern fits.',
          object({
            rows: { type: 'array', items: object({ zipcode: text, place: text, district: text, province: text }) },
          }),
        ),
        400: problem('The country is unknown, or one of the two is missing.'),
        404: problem('No such code in this country.'),
        ...often,
      }),
      parameters: [
        { name: 'country', in: 'query', required: true, schema: text, description: 'Two letters of ISO 3166.' },
        {
          name: 'q',
          in: 'query',
          required: true,
          schema: text,
          description: 'The beginning of a code, or a part of a place.',
        },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
} satisfies Paths
