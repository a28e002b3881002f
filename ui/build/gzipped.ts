import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(css|html|js|json|svg|txt)$/

/** Puts a `.gz` beside every file of the page that shrinks, so that the server need not compress. */
export function gzipped(): Plugin {
  return {
    name: 'gzipped',
    apply: 'build',
    writeBundle(options, bundle) {
      for (const name of Object.keys(bundle).filter((each) => WORTH_IT.test(each))) {
        const path = join(options.dir!, name)
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
      }
    },
  }
}
