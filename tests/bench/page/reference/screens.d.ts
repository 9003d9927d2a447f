/** The screens that the build gives to the pages here. */
declare module 'bench:screens' {
  const screens: readonly import('./markup.ts').ElementMarkup[];
  export default screens;
}
