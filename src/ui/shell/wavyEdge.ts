import css from './scene.module.css';

/** The class name of a curved lower edge. The custom property `--wave-h` is its height. */
export const wavyEdge = css.wavy;
