func.func @f(%v: vector<8xi16>, %w: vector<8xi16>, %x: i8, %s: vector<[8]xi8>) -> (vector<16xi8>, vector<[16]xi8>) {
  %a = vector.shuffle %v, %w [0, 8, 15, 3, 3, 4, 9, 2] : vector<8xi16>, vector<8xi16>
  %b = vector.interleave %a, %w : vector<8xi16> -> vector<16xi16>
  %e, %o = vector.deinterleave %b : vector<16xi16> -> vector<8xi16>
  %c = arith.addi %e, %o : vector<8xi16>
  %d = vector.bitcast %c : vector<8xi16> to vector<16xi8>
  %t = vector.flat_transpose %d {rows = 2 : i32, columns = 8 : i32} : vector<16xi8> -> vector<16xi8>
  %n = vector.step : vector<16xindex>
  %m = arith.index_cast %n : vector<16xindex> to vector<16xi8>
  %r = arith.muli %t, %m : vector<16xi8>
  %h = vector.from_elements %x, %x, %x, %x, %x, %x, %x, %x : vector<8xi8>
  %i = vector.scalable.insert %h, %s[8] : vector<8xi8> into vector<[8]xi8>
  %q = vector.interleave %i, %s : vector<[8]xi8> -> vector<[16]xi8>
  return %r, %q : vector<16xi8>, vector<[16]xi8>
}
