/** A file with its path in the folder that was chosen or dropped. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** Files of a dialog; with a folder chosen, their paths begin with its name. */
export const filesOf = (list: FileList | null): readonly FoundFile[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser lists a folder in parts; an empty one is the end. */
const contentOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const content: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return content;
    content.push(...part);
  }
};

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const filesBelow = async (entry: FileSystemEntry): Promise<FoundFile[]> => {
  if (isFile(entry)) return [{ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) }];
  if (!isFolder(entry)) return [];
  const found: FoundFile[] = [];
  for (const inner of await contentOf(entry)) found.push(...(await filesBelow(inner)));
  return found;
};

export interface Drop {
  readonly hasFolder: boolean;
  /** The dropped files that are not in folders. */
  readonly files: readonly FoundFile[];
  /** All files, also those in folders. */
  readonly read: () => Promise<readonly FoundFile[]>;
}

/** What was dropped. Called while the event is handled: afterwards the browser has forgotten it. */
export const dropOf = (transfer: DataTransfer): Drop => {
  const files = filesOf(transfer.files);
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const hasFolder = entries.some(isFolder);
  const read = async (): Promise<readonly FoundFile[]> =>
    hasFolder ? (await Promise.all(entries.map(filesBelow))).flat() : files;
  return { hasFolder, files, read };
};

/** By its name; what a file is decides its content, once it is read. */
export const isArchiveName = (name: string): boolean => /\.(?:zip|gz|tgz|tar)$/i.test(name);
