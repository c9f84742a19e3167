// pass: canonicalize
// idea: what was unpacked and is packed again is what it was: there are no more tiles than are needed
// verdict: correct

func.func @pack_of_unpack(%x: tensor<?x8xf32>, %into: tensor<?xf32>, %back: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %u = tensor.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %into : tensor<?x8xf32> -> tensor<?xf32>
  %p = tensor.pack %u inner_dims_pos = [0] inner_tiles = [8] into %back : tensor<?xf32> -> tensor<?x8xf32>
  return %p : tensor<?x8xf32>
}
