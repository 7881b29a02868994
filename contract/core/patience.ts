/** How long a client waits, in milliseconds, for the few calls for which 5,000 are not right. */

/** As the specification has it: 120 s for lens orders. All workbooks are written alike, row by row, of as many rows. */
export const forWorkbook = 120_000

/** Of a file of up to 10 MB, on its way over the line of a phone. */
export const forFile = 60_000

/** Of a spreadsheet of up to 10 MB and 5,000 rows; where the server tells how far it is, the time counts from its last word. */
export const forSheet = 120_000

/** As the specification has it: of asking for an export that is written in the background. */
export const forAskedExport = 10_000

/** As the specification has it: of the salespeople of an agent. */
export const forSalespeople = 8000

/** Of up to 200 orders at once: each is checked against credit, prices and stock, and so takes some 40 ms of its own. */
export const forManyOrders = 60_000

/** Of new prices for up to 500 lines: all that became of the goods since is revalued, however long ago they came in. */
export const forRevaluing = 60_000

/** Of posting a count of up to 4,000 lines: every line that differs is an entry in the books. */
export const forPostedCount = 30_000

/** Of coupons for up to 500 members, each of whom is held to the limit. */
export const forManyCoupons = 30_000
