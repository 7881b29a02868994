/** Paging, sorting and filter dialects. The dialect follows from the path, so no call declares it. */
import { z } from 'zod'
import { format, plainText } from './fields'

export const defaultPageSize = 20
export const maxPageSize = 200
/** Lists that only ever grow are counted no further than this. */
export const maxCounted = 100_000

/** The names under which a path takes its page number (from 1) and page size. */
export interface PagingDialect {
  page: 'page' | 'page_num' | 'pageNum'
  size: 'per_page' | 'page_size' | 'pageSize'
}

/** The dialect of a path that is known: another one's names do not compile. */
type PagingOf<Path extends string> = Path extends `/v1/${string}`
  ? { page: 'page_num'; size: 'page_size' }
  : Path extends `/sgeye/${string}`
    ? { page: 'page'; size: 'per_page' }
    : { page: 'pageNum'; size: 'pageSize' }

/** `/sgeye/` pages by `page`/`per_page`, `/v1/` by `page_num`/`page_size`, everything else by `pageNum`/`pageSize`. */
export const pagingOf = <const Path extends string>(path: Path) =>
  (path.startsWith('/v1/')
    ? { page: 'page_num', size: 'page_size' }
    : path.startsWith('/sgeye/')
      ? { page: 'page', size: 'per_page' }
      : { page: 'pageNum', size: 'pageSize' }) as string extends Path ? PagingDialect : PagingOf<Path>

const longestList = 4000
/** A comma list of integers, such as `status=1,2`. */
export const integerList = plainText(longestList)
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number().int()).max(maxPageSize))

/** One sort key; `sort=-orderDate,lensOrderId` reads as two of them. */
export interface Sorter<Field extends string = string> {
  field: Field
  descending: boolean
}

/** `sort=field` or `sort=-field`, comma-separated, over the fields that a list marks sortable. */
const sortQuery = <const Field extends string>(fields: readonly Field[]) =>
  format(longestList, new RegExp(`^-?(${fields.join('|')})(,-?(${fields.join('|')}))*$`), 'sort').transform((list) =>
    list
      .split(',')
      .map((key): Sorter<Field> => ({ field: key.replace(/^-/, '') as Field, descending: key.startsWith('-') })),
  )

/**
 * The query of a list: its filters, `sort`, and the page in its path's dialect; the handler sees the latter as `page` and `size`.
 * A filter that is absent or empty filters nothing: the server drops empty values before it checks.
 */
export const listQuery = <const Path extends string, Shape extends z.ZodRawShape, const Field extends string>(
  path: Path,
  filters: Shape,
  sortable: readonly Field[],
) => {
  const names: PagingDialect = pagingOf(path as string)
  const paging = {
    [names.page]: z.coerce.number().int().min(1).max(1_000_000).default(1),
    [names.size]: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  }
  return z
    .object({
      ...filters,
      sort: sortable.length > 0 ? sortQuery(sortable).optional() : z.never().optional(),
      // By the type of the path each has one name, not any.
      ...(paging as Record<PagingOf<Path>['page' | 'size'], z.ZodDefault<z.ZodCoercedNumber<unknown>>>),
    })
    .transform((query) => {
      const { [names.page]: page, [names.size]: size, ...rest } = query as Record<string, unknown>
      return { ...rest, page, size } as z.output<z.ZodObject<Shape>> & {
        sort?: Sorter<Field>[]
        page: number
        size: number
      }
    })
}
