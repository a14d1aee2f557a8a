// An instructor of a course, by name and, where the pool has the person, with the entry.
import { ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

export const courseInstructors = defineKind('course-instructors', {
  title: 'name',
  parent: 'course',

  fields: {
    course: ref('training-courses', { required: 'always' }),
    name: text({ required: 'always', max: 200, search: 'D', heading: 'Instructor' }),
    affiliation: text({ max: 300, search: 'D', heading: 'Instructor affiliation' }),
    talent: ref('talents', { alsoTo: ['young-talents'], uniqueInParent: true }),
  },

  form: [{ section: 'instructor', fields: ['name', 'affiliation', 'talent'] }],
  list: { columns: ['name', 'affiliation', 'talent', 'course'] },
  import: { match: [['name']], listed: { name: 'Instructors' } },
})
