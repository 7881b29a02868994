/** Longer lists of tickets are not printed. */
export const maxTickets = 100
