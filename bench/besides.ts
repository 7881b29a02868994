/** Data sets that the scale data set has no room for: each has a database of its own on the same server. */
import { Client } from 'pg'

/** The address of the database of that name beside the one of the address; made if it is not there. */
export const besides = async (address: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query('select from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}
