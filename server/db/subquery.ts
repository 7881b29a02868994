/** Builds queries that stand in a condition: they need no connection. */
import { QueryBuilder } from 'drizzle-orm/pg-core'

export const subquery = new QueryBuilder({ casing: 'snake_case' })
