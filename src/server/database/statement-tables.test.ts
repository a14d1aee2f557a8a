import { expect, test } from 'vitest'
import { statementTables } from './statement-tables.ts'

test.each([
  ['select 1 from a join "b_c" t using (x), d where e is distinct from f, g', ['a', 'b_c', 'd']],
  ['select x, y from unnest($1::text[], $2) as w(one, two), lateral (select z, q from b where p) l, c', ['b', 'c']],
  ['select v from a x join b y on x.id = coalesce(y.one, y.two) and z = any(array[one, two]), c', ['a', 'b', 'c']],
  ['update a t set one = two from b, c where d', ['a', 'b', 'c']],
  ['delete from a using b, c where x in (select y from d)', ['a', 'b', 'c', 'd']],
  ['insert into a (x, y) select x, y from b on conflict (x) do update set y = excluded.y returning x, y', ['b']],
  ['select \'from x\', "from", c -- from y\n from a /* join z */ for no key update of t', ['a']],
  ['select * from (a cross join b) left join only c on true order by d, e for update', ['a', 'b', 'c']],
  ['SELECT 1 FROM A', ['a']],
])('a table that a statement names, and nothing else, is one that it reads: %s', (text, tables) => {
  expect(statementTables(text)).toEqual(tables)
})
