import person1 from '../../../ui/art/person-1.svg';
import person2 from '../../../ui/art/person-2.svg';
import person3 from '../../../ui/art/person-3.svg';
import person4 from '../../../ui/art/person-4.svg';
import person5 from '../../../ui/art/person-5.svg';
import person6 from '../../../ui/art/person-6.svg';
import person7 from '../../../ui/art/person-7.svg';
import person8 from '../../../ui/art/person-8.svg';
import person9 from '../../../ui/art/person-9.svg';
import person10 from '../../../ui/art/person-10.svg';
import person11 from '../../../ui/art/person-11.svg';
import person12 from '../../../ui/art/person-12.svg';

/** Portraits without faces: a sun over a hill, twelve of them. */
export const portraits: readonly string[] = [
  person1,
  person2,
  person3,
  person4,
  person5,
  person6,
  person7,
  person8,
  person9,
  person10,
  person11,
  person12,
];
