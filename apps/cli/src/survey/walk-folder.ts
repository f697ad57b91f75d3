import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is in a folder and in the folders below it, in the order of the paths. */
export interface FolderContent {
  readonly files: readonly string[];
  /** Hidden files and folders, which are not entered. */
  readonly hidden: readonly string[];
}

const isFolder = async (path: string): Promise<boolean> => (await stat(path)).isDirectory();

/** False for a link that leads nowhere. */
const leadsToFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

/** Undefined when the path is no folder. Links to files are followed, links to folders are not: they may form a circle. */
export const walkFolder = async (path: string): Promise<FolderContent | undefined> => {
  if (!(await isFolder(path))) return undefined;
  const files: string[] = [];
  const hidden: string[] = [];
  const waiting = [path];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const own = join(folder, entry.name);
      if (entry.name.startsWith('.')) hidden.push(own);
      else if (entry.isDirectory()) waiting.push(own);
      else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(own)))) files.push(own);
    }
  }
  return { files: files.sort(), hidden: hidden.sort() };
};
