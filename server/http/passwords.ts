/** Passwords: argon2id with OWASP's parameters (19 MiB, two passes), in the PHC string format. */
import { argon2id, argon2Verify } from 'hash-wasm'

export const hashPassword = (password: string): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    parallelism: 1,
    iterations: 2,
    memorySize: 19_456,
    hashLength: 32,
    outputType: 'encoded',
  })

export const verifyPassword = (password: string, hash: string): Promise<boolean> => argon2Verify({ password, hash })
