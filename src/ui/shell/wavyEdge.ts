import css from './scene.module.css';

/** The class of an organic lower edge. The custom property `--wave-h` is its height. */
export const wavyEdge = css.wavy;
