/** Addresses of files as links; one that a browser would not fetch from the web stays text. */
import { dash } from './format'

const isOfWeb = (address: string) => /^https?:\/\//i.test(address)

const nameOf = (address: string) => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || address
  } catch {
    return last || address
  }
}

export const FileLinks = ({ files }: { files: readonly string[] }) =>
  files.length === 0
    ? dash
    : files.map((address) => (
        <div key={address}>
          {isOfWeb(address) ? (
            <a href={address} target="_blank" rel="noreferrer noopener">
              {nameOf(address)}
            </a>
          ) : (
            address
          )}
        </div>
      ))
